import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../styles.css";
import { Gallery } from "./Gallery.tsx";
import { lang, theme } from "./text.ts";

document.documentElement.lang = lang;
if (theme) document.documentElement.dataset.theme = theme;
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
