import { solveChallenge } from "altcha-lib";
import type { Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Solves one ALTCHA proof of work away from the page's thread, and answers with the payload for the server. */
addEventListener("message", (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey }).then((solution) => {
    postMessage(solution === null ? "" : btoa(JSON.stringify({ challenge: event.data, solution })));
  });
});
