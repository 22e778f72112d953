import type { Plugin } from "vite";

/** Modules that are expensive to evaluate. */
const costly = /\/(?:machines\/[\w-]+\/[\w-]+\.machine|src\/app\/(?:routes|matchRoute))\.tsx?$/;

/** Placeholder for the end of a task during bundling. A real `await` would make the bundler split the file. */
const MARK = "__endTask__()";

/**
 * Ends the task after compiling the entry, and before and after each expensive module. The first route is one file,
 * which a browser would otherwise compile and evaluate in one long task. Other files stay as they are: Safari runs a
 * file too early whose import still waits for another importer.
 */
export const evaluateInTasks = (): Plugin => ({
  name: "evaluate-in-tasks",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  enforce: "post",
  // Imports are evaluated first, wherever they are.
  transform: (code, id) => (costly.test(id) ? { code: `${MARK};\n${code}\n${MARK};\n`, map: null } : null),
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === "chunk")
          // Between two adjacent expensive modules one end is enough.
          file.code = `${file.isEntry ? `${MARK};` : ""}${file.code}`
            .replaceAll(`${MARK},${MARK}`, MARK)
            .replaceAll(MARK, file.isEntry ? "await new Promise(e=>setTimeout(e))" : "0");
    },
  },
});
