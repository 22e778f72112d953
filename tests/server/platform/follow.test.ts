import { expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { followSettings } from "#server/run.ts";

it("a feature that cannot follow the settings keeps none after it from them", () => {
  const log = createLog({ LOG_LEVEL: "silent" });
  const logged = vi.spyOn(log, "error");
  const fault = new Error("unknown value");
  const follow = vi.fn<() => void>();
  const broken = () => {
    throw fault;
  };
  followSettings([{ name: "broken", follow: broken }, { name: "none" }, { name: "sound", follow }], {}, log);
  expect(follow).toHaveBeenCalledExactlyOnceWith({});
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: fault, feature: "broken" }, expect.any(String));
});
