import { Showcase } from "#src/flows/showcase/Showcase.tsx";
import { provideShowcase } from "./actors/showcase.ts";
import { Flows } from "./Flows.tsx";

/** The showcase with its flow. */
export const ShowcasePart = () => (
  <Flows provide={provideShowcase}>
    <Showcase />
  </Flows>
);
