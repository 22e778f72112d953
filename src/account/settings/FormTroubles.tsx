import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";

/** Server messages for the form as a whole, and why the last attempt failed. */
export function FormTroubles({
  messages,
  failure,
  children,
}: {
  messages: readonly string[];
  failure: ApiFailure | null;
  /** Said after the failure. */
  children?: string | undefined;
}) {
  const failureText = useFailureText();
  return (
    <>
      {messages.length > 0 && (
        <Banner tone="danger" answers>
          {messages.join(" ")}
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="danger" answers>
          {failureText(failure)} {children}
        </Banner>
      )}
    </>
  );
}
