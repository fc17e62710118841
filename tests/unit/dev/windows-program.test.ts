import { describe, expect, it } from "vitest";
import { windowsProgram } from "../../../generator/dev/editor-command.js";

const code = "C:\\Users\\a b\\AppData\\Local\\Programs\\Microsoft VS Code";
const files: Record<string, string> = {
  [`${code}\\bin\\code.cmd`]:
    '@echo off\r\nsetlocal\r\nset ELECTRON_RUN_AS_NODE=1\r\n"%~dp0..\\Code.exe" "%~dp0..\\resources\\app\\out\\cli.js" %*\r\n',
  [`${code}\\bin\\code`]: "#!/usr/bin/env sh\n",
  [`${code}\\Code.exe`]: "",
  "C:\\Toolbox\\webstorm.bat": 'start "" /b "D:\\WebStorm\\bin\\webstorm64.exe" %*\r\n',
  "D:\\WebStorm\\bin\\webstorm64.exe": "",
  "C:\\npm\\shim.cmd": 'SET "_prog=%dp0%\\node.exe"\r\n"%_prog%" "%dp0%\\cli.js" %*\r\n',
  "C:\\Windows\\notepad.exe": "",
};
const host = { isFile: (path: string) => files[path] !== undefined, readText: (path: string) => files[path] };
const env = { Path: `C:\\Windows;;${code}\\bin;C:\\Toolbox;C:\\npm` };

describe("windowsProgram", () => {
  it.each([
    { command: "notepad", want: "C:\\Windows\\notepad.exe" },
    { command: "notepad.exe", want: "C:\\Windows\\notepad.exe" },
    { command: "code", want: `${code}\\Code.exe` },
    { command: "code.cmd", want: `${code}\\Code.exe` },
    { command: `${code}\\bin\\code`, want: `${code}\\Code.exe` },
    { command: `${code}\\Code.exe`, want: `${code}\\Code.exe` },
    { command: "C:/Windows/notepad", want: "C:\\Windows\\notepad.exe" },
    { command: "webstorm", want: "D:\\WebStorm\\bin\\webstorm64.exe" },
    { command: "shim", want: undefined },
    { command: "vim", want: undefined },
  ])("finds $want for $command", ({ command, want }) => expect(windowsProgram(command, env, host)).toBe(want));
});
