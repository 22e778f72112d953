import { AlertLink } from "#src/flows/alert-link/AlertLink.tsx";
import { provideAlertLink } from "./actors/alerts.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";

/** `/alerts/confirm` and `/alerts/{token}`, the links in alert mails. */
export const AlertRoute = ({ params: { token } }: PageProps) => (
  <Flows provide={provideAlertLink}>
    <AlertLink key={token ?? ""} purpose={token === undefined ? "confirm" : "stop"} />
  </Flows>
);
