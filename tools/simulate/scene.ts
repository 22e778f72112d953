import type { OperationId } from "#server/platform/http/operation.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Chance } from "./chance.ts";
import type { Answer, Call, House } from "#tools/simulate/house/house.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order, Page } from "#tools/simulate/world/order.ts";
import type { Person } from "#tools/simulate/world/people.ts";
import { colleague } from "#tools/simulate/world/people.ts";
import type { World } from "#tools/simulate/world/world.ts";
import { Fault } from "#tools/simulate/world/world.ts";

/**
 * One thing that somebody does. It names its actor, its intent and the order by the command that created it, and has a
 * chance of its own: so it means the same when other commands are missing.
 */
export interface Command {
  readonly name: number;
  /** Seconds since the beginning of the world. */
  readonly at: number;
  readonly by: string;
  readonly intent: string;
  readonly order: number | null;
  /** Its first write is asked for twice; or the answer is lost because the process dies, and the person asks again. */
  readonly fate: "once" | "twice" | "killed";
}

/** Where a command takes place. */
export interface Scene {
  readonly world: World;
  readonly house: House;
  readonly command: Command;
  readonly chance: Chance;
  readonly now: () => number;
  /** Asks the house. @throws Fault when it answers 500. */
  ask(call: Call): Promise<Answer>;
  /** A write with a key of its own, and with the command's fate. */
  write(call: Call, order?: Order): Promise<Answer>;
  /** Somebody sees a page of the order; the judge looks over their shoulder. */
  see(order: Order, page: Page): void;
}

/** Sets the scene of a command. `see` is the judge's. */
export const sceneOf = (
  { world, house, seed }: { readonly world: World; readonly house: House; readonly seed: string },
  command: Command,
  chance: Chance,
  see: (scene: Scene, order: Order, page: Page) => void,
): Scene => {
  let { fate } = command;
  let keys = 0;
  const ask = async (call: Call): Promise<Answer> => {
    const answer = await house.call(call);
    if (answer.status >= 500)
      throw new Fault("an answer of 500", `${call.by} ${call.operation}: ${answer.text.slice(0, 200)}`);
    return answer;
  };
  const scene: Scene = {
    world,
    house,
    command,
    chance,
    now: () => house.clock.now().getTime(),
    ask,
    write: async (asked, order) => {
      keys += 1;
      const key = sha256(`${seed} ${String(command.name)} ${String(keys)}`).slice(0, 32);
      const call = { ...asked, headers: { ...asked.headers, "idempotency-key": key } };
      let answer = await ask(call);
      const [first, mine] = [answer, fate];
      fate = "once";
      if (mine === "killed") await house.restart();
      if (mine !== "once") answer = await ask(call);
      // Who asks too often is told to wait, also with an old key.
      if (mine !== "once" && first.status < 300 && answer.text !== first.text && answer.status !== 429)
        throw new Fault(
          "a repeat does not repeat",
          `${call.by} ${call.operation}: ${first.text.slice(0, 100)} then ${answer.text.slice(0, 100)}`,
        );
      if (order !== undefined) {
        order.isTouched = true;
        if (answer.status < 300) order.lastWrite = { call, text: answer.text, at: scene.now() };
      }
      return answer;
    },
    see: (order, page) => see(scene, order, page),
  };
  return scene;
};

/** A call on an order by its visitor. */
export const visitorCall = (order: Order, operation: OperationId, body?: unknown, by = order.by): Call => ({
  by: by.name,
  ip: by.ip,
  operation,
  params: { id: order.id },
  ...(body !== undefined && { body }),
});

/** A call by an operator. */
export const operatorCall = (operation: OperationId, more: Partial<Call> = {}): Call => ({
  by: "operator",
  operation,
  operator: true,
  ...more,
});

/** A call by whoever of the staff serves: the holder of the token, or a colleague who signs in. */
export const staffCall = async (
  scene: Scene,
  operation: OperationId,
  more: Partial<Call> = {},
): Promise<Call> => {
  const { by } = scene.command;
  if (by !== colleague.name) return operatorCall(operation, more);
  return operatorCall(operation, { ...more, by, operator: false, headers: await signedIn(scene, colleague) });
};

/** The headers of a member who is signed in, else none. */
export const signedIn = async (
  scene: Scene,
  { isMember, email, name, ip }: Person,
): Promise<Readonly<Record<string, string>>> => {
  if (!isMember) return {};
  const { sessions } = scene.world;
  const known = sessions.get(email);
  if (known !== undefined && known.until > scene.now()) return { authorization: `Bearer ${known.access}` };
  const body = { email, password: demoPassword, remember: false };
  const { json } = await scene.ask({ by: name, ip, operation: "login", body });
  const { access, expires_in: seconds } = json as { access: string; expires_in: number };
  sessions.set(email, { access, until: scene.now() + (seconds - 5) * 1000 });
  return { authorization: `Bearer ${access}` };
};

/** The currency ids of a pair. */
export const sidesOf = (
  { currencies }: World,
  pair: number,
): { readonly from: number; readonly to: number } => {
  const named = pairs[pair];
  const idOf = (code = ""): number => currencies.get(code)?.id ?? 0;
  return { from: idOf(named?.from), to: idOf(named?.to) };
};

/** Reads the order's page as its visitor. */
export const look = async (scene: Scene, order: Order): Promise<void> => {
  const { status, json } = await scene.ask(visitorCall(order, "readClaimStatus"));
  if (status === 200) scene.see(order, json as Page);
};

/** Takes what an answer shows of the order. Who is refused looks again. */
export const seen = async (scene: Scene, order: Order, { status, json }: Answer): Promise<boolean> => {
  if (status < 300) {
    const body = json as Page | { readonly claim: Page };
    scene.see(order, "claim" in body ? body.claim : body);
  } else await look(scene, order);
  return status < 300;
};
