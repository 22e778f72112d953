import { solveChallenge } from "altcha-lib";
import type { Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

async function solve(challenge: Challenge): Promise<void> {
  const solution = await solveChallenge({ challenge, deriveKey });
  postMessage(solution === null ? "" : btoa(JSON.stringify({ challenge, solution })));
}

/** Solves one ALTCHA proof of work off the main thread and posts the payload for the server. */
addEventListener("message", (event: MessageEvent<Challenge>) => {
  void solve(event.data);
});
