import { pairAt } from "#domain/exchange/pair-path.ts";
import type { ContentPage } from "#domain/site/content.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ContentRoute, prepareContent } from "#src/site/ContentRoute.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import { MissedPair, PairView } from "./PairView.tsx";
import { providePair } from "./actors.ts";

/** A separate chunk, as on the home page. */
const loadLate = () => import("#src/exchange/home/LateHome.tsx");

const alert = lazyComponent(loadLate, ({ AlertPart }) => AlertPart, { waits: true });
const saved = lazyComponent(loadLate, ({ SavedPart }) => SavedPart);
const late = { Alert: alert.Lazy, Saved: saved.Lazy };

const formOf = ({ pair }: ContentPage) =>
  pair && <PairView pair={pair} late={late} onSettled={alert.preload} />;

/** A pair that is not offered: its address still leads to the form, which begins with the nearest one. */
const missing = (path: string) => {
  const pair = pairAt(path.toLowerCase());
  return pair && <MissedPair pair={pair} late={late} onSettled={alert.preload} />;
};

function PairRoute() {
  return (
    <Flows provide={providePair}>
      <ContentRoute formOf={formOf} missing={missing} />
    </Flows>
  );
}

/** The page of a pair, once its texts are there. */
export async function loadPairRoute() {
  await prepareContent();
  return { default: PairRoute };
}
