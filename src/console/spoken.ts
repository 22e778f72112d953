import { ApiError, toApiFailure } from "#domain/api-failure.ts";

/** A refusal of a state in the server's own words, which are in the language of the page and name what it is about. */
export const spoken = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: unknown) => {
    const failure = toApiFailure(error);
    const detail = failure.kind === "conflict" && "detail" in failure ? failure.detail : undefined;
    throw new ApiError(
      typeof detail === "string" ? { kind: "fields", fields: { non_field_errors: [detail] } } : failure,
    );
  });
