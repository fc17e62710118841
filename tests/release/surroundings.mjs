// Loaded into a build with `--import`: folders list their files in reverse, and the clock is a year ahead.
// Set by the environment.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

if (process.env.LIST_BACKWARDS) {
  const { readdir, readdirSync } = fs;
  fs.readdirSync = (...args) => readdirSync(...args).reverse();
  fs.readdir = (...args) => {
    const done = args.pop();
    readdir(...args, (error, names) => done(error, names?.reverse()));
  };
  const listed = fs.promises.readdir;
  fs.promises.readdir = async (...args) => (await listed(...args)).reverse();
  syncBuiltinESMExports();
}

if (process.env.CLOCK_AHEAD) {
  const ahead = Number(process.env.CLOCK_AHEAD);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length) super(...args);
      else super(RealDate.now() + ahead);
    }

    static now() {
      return RealDate.now() + ahead;
    }
  };
}
