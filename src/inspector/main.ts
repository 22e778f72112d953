import "./theme.css";
import { common, means } from "#flows.words.ts";
import { openInspector } from "#inspector/open.tsx";
import { flows } from "./flows.ts";
import { hidden } from "./hidden.ts";

openInspector({
  flows,
  hiding: hidden,
  first: "claim",
  page: "/en",
  words: { common, means },
  reports: "/coverage/paths/page",
});
