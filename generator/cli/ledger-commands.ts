import type { Command } from "commander";
import type { Io } from "./io.js";
import { addPlaceFlags, type PlaceFlags } from "./site-flags.js";

/** Adds `portal ledger` and what it can do. `done` gets the exit code. */
export function addLedgerCommands(portal: Command, io: Io, done: (code: number) => void): void {
  const parent = portal.command("ledger").description("Keep the list of public addresses, which none may be lost from");
  addPlaceFlags(
    parent.command("update").description("Write new addresses into ledger.json; the first run makes the file"),
  ).action(async (flags: PlaceFlags) => {
    const { runLedger } = await import("./ledger.js");
    done(await runLedger("none", flags, io));
  });
  addPlaceFlags(parent.command("accept").description("Give up lost addresses: all of them, or those that are named"))
    .argument("[address...]", "as the diagnostic names it: /path or /path#anchor")
    .action(async (addresses: string[], flags: PlaceFlags) => {
      const { runLedger } = await import("./ledger.js");
      done(await runLedger(addresses.length ? addresses : "all", flags, io));
    });
}
