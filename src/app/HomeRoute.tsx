import { ShowcaseSkeleton } from "#src/flows/showcase/ShowcaseSkeleton.tsx";
import { HomePage } from "#src/pages/home/HomePage.tsx";
import { withMessages } from "#src/i18n/i18n.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";

/** The showcase and its flow are a chunk of their own: they are below what a visitor comes for. */
const showcase = lazyComponent(
  () => withMessages(import("./ShowcasePart.tsx"), "late"),
  ({ ShowcasePart }) => ShowcasePart,
  { waits: true },
);

const place = <showcase.Lazy fallback={<ShowcaseSkeleton />} />;

/** The home page. Its exchange is part of the first route. */
export const HomeRoute = () => <HomePage showcase={place} onSettled={showcase.preload} />;
