import type { ContentPage } from "#domain/site/content.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ContentRoute, prepareContent } from "#src/site/ContentRoute.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import { PairView } from "./PairView.tsx";
import { providePair } from "./actors.ts";

/** A separate chunk, as on the home page. */
const loadLate = () => import("#src/exchange/home/LateHome.tsx");

const alert = lazyComponent(loadLate, ({ AlertPart }) => AlertPart, { waits: true });
const saved = lazyComponent(loadLate, ({ SavedPart }) => SavedPart);
const late = { Alert: alert.Lazy, Saved: saved.Lazy };

const formOf = ({ pair }: ContentPage) =>
  pair && <PairView pair={pair} late={late} onSettled={alert.preload} />;

function PairRoute() {
  return (
    <Flows provide={providePair}>
      <ContentRoute formOf={formOf} />
    </Flows>
  );
}

/** The page of a pair, once its texts are there. */
export async function loadPairRoute() {
  await prepareContent();
  return { default: PairRoute };
}
