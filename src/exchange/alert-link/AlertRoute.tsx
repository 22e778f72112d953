import { provideAlertLink } from "#src/exchange/alert-request/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";
import { AlertLink } from "./AlertLink.tsx";

/** `/alerts/confirm` and `/alerts/{token}`, the links in alert mails. */
export const AlertRoute = ({ params: { token } }: PageProps) => (
  <Flows provide={provideAlertLink}>
    <AlertLink key={token ?? ""} purpose={token === undefined ? "confirm" : "stop"} />
  </Flows>
);
