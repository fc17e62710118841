import type { Command } from "commander";
import type { Io } from "./io.js";
import { addPlaceFlags, type PlaceFlags } from "./site-flags.js";

/** Adds `portal ledger` and its subcommands. `done` receives the exit code. */
export function addLedgerCommands(portal: Command, io: Io, done: (code: number) => void): void {
  const parent = portal.command("ledger").description("Maintain the list of published URLs, so that none is lost");
  addPlaceFlags(parent.command("update").description("Add new URLs to ledger.json; the first run creates the file")).action(
    async (flags: PlaceFlags) => {
      const { runLedger } = await import("./ledger.js");
      done(await runLedger("none", flags, io));
    },
  );
  addPlaceFlags(parent.command("accept").description("Remove lost URLs from ledger.json: the named ones, or all of them"))
    .argument("[address...]", "URL as in the diagnostic: /path or /path#anchor")
    .action(async (addresses: string[], flags: PlaceFlags) => {
      const { runLedger } = await import("./ledger.js");
      done(await runLedger(addresses.length ? addresses : "all", flags, io));
    });
}
