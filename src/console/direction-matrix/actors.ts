import type { DirectionMatrix } from "#machines/console/direction-matrix/direction-matrix.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** The call of the matrix. */
export const directionMatrixActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<DirectionMatrix> =>
    bodyOf(api.GET("/api/v1/operator/directions/matrix/", { signal })),
});
