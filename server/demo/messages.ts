import { catalogue } from "#server/platform/messages.ts";

/** Why the autopilot refuses, in both languages. */
export const messages = catalogue({
  ru: { demo_only: "Автопилот есть только в демонстрации." },
  en: { demo_only: "There's an autopilot in the demo only." },
});
