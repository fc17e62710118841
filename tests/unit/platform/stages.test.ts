import { expect, it } from "vitest";
import { SessionCache, Stages, timingTree } from "../../../generator/platform/stages.js";

it("times the work inside a stage by kind, without cached values", async () => {
  const runCache = new SessionCache();
  const read = (stages: Stages) => {
    const timed = stages.timed(runCache);
    const keep = (key: string, make: () => unknown = () => key) => timed.keep(key, () => true, make);
    const spec = () => [keep("file a.yaml"), keep("file b.yaml")];
    return stages.run(
      "read",
      () => [keep("spec a", spec), keep("spec b"), keep("data c")],
      () => "2 descriptions",
    );
  };
  const shown = async () => {
    const stages = new Stages();
    await read(stages);
    runCache.endRun(true);
    return stages.timings.flatMap(timingTree).map((line) => line.replace(/\d+ ms/, "0 ms"));
  };
  expect(await shown()).toEqual(["read       2 descriptions 0 ms", "├ 2 × spec 0 ms", "│ └ 2 × file 0 ms", "└ 1 × data 0 ms"]);
  expect(await shown()).toEqual(["read       2 descriptions 0 ms"]);
});

it("ends a step whose work fails", async () => {
  const stages = new Stages();
  const timed = stages.timed(new SessionCache());
  const failing = () =>
    timed.keep(
      "spec a",
      () => true,
      () => {
        throw new Error("no");
      },
    );
  const work = () => {
    expect(failing).toThrow("no");
    timed.keep(
      "data b",
      () => true,
      () => 1,
    );
  };
  await stages.run("read", work, () => "nothing");
  expect(stages.timings[0]?.steps.map(({ kind }) => kind)).toEqual(["spec", "data"]);
});
