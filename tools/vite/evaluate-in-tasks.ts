import type { Plugin } from "vite";

/** Modules of the first route that cost much to evaluate. */
const costly =
  /\/(?:machines\/(?:app|exchange|release-watch)\/[\w-]+\.machine|src\/app\/(?:routes|matchRoute))\.tsx?$/;

/** Stands for the end of a task while the code is bundled: a bundler splits a file otherwise that waits. */
const MARK = "__endTask__()";

/**
 * Ends the task before and after each module that costs much to evaluate. The first route is one file, which a browser would evaluate in
 * one long task otherwise.
 */
export const evaluateInTasks = (): Plugin => ({
  name: "evaluate-in-tasks",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  enforce: "post",
  // Imports are evaluated first, wherever they stand.
  transform: (code, id) => (costly.test(id) ? { code: `${MARK};\n${code}\n${MARK};\n`, map: null } : null),
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === "chunk")
          // Where two costly modules meet, one end is enough.
          file.code = file.code
            .replaceAll(`${MARK},${MARK}`, MARK)
            .replaceAll(MARK, "await new Promise(e=>setTimeout(e))");
    },
  },
});
