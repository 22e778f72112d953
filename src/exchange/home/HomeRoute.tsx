import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { HomePage } from "./HomePage.tsx";

/** A separate chunk: everything below or beside the exchange form. */
const loadLate = () => import("./LateHome.tsx");

const showcase = lazyComponent(loadLate, ({ ShowcasePart }) => ShowcasePart, { waits: true });
const alert = lazyComponent(loadLate, ({ AlertPart }) => AlertPart, { waits: true });
const week = lazyComponent(loadLate, ({ WeekPart }) => WeekPart, { waits: true });
const saved = lazyComponent(loadLate, ({ SavedPart }) => SavedPart);
const late = { Alert: alert.Lazy, Saved: saved.Lazy };

const preload = () => Promise.all([showcase.preload(), alert.preload(), week.preload()]);

const place = <showcase.Lazy />;

/** The home page. Its exchange is part of the first route. */
export const HomeRoute = () => <HomePage showcase={place} Week={week.Lazy} late={late} onSettled={preload} />;
