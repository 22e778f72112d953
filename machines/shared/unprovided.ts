import { fromCallback, fromPromise } from "xstate";
import type { EventObject, NonReducibleUnknown } from "xstate";

/** Contract of a promise actor: throws until the composition root (`src/shell`) provides the real one. */
export const promiseContract = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("This actor is not provided")));

/** Contract of a callback actor that sends `Sent` to its parent: throws until the real one is provided. */
export const callbackContract = <
  Sent extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() =>
  fromCallback<Sent, Input>(() => {
    throw new Error("This actor is not provided");
  });
