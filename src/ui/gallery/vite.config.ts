import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vite";
import { pagePictures } from "#tools/vite/page-pictures.ts";

/** The gallery's own server: `npx vite src/ui/gallery`. It is never part of the product's build. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({ plugins: [react(), pagePictures()] });
