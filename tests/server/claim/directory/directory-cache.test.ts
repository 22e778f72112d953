import { beforeEach, describe, expect, test } from "vitest";
import { createClaimDirectory } from "#server/claim/directory/directory-cache.ts";
import type { ManualClock } from "#server/platform/clock.ts";
import { createManualClock } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { currencies, now, office } from "#tests/server/claim/rows.ts";

/* How often claims read the calculator, and which requests share a read. This database has no directions. */
let clock: ManualClock;
let directionReads: number;
let bookReads: number;
let known: readonly { readonly id: number }[];

const directory = () => {
  const rows: Readonly<Record<string, () => readonly unknown[]>> = {
    currencies: () => {
      bookReads += 1;
      return known;
    },
    cities: () => [{ id: 7 }, { id: 8 }],
    offices: () => [office, { ...office, currency_id: currencies.euros.id }, { ...office, city_id: 8 }],
  };
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    await Promise.resolve();
    return value();
  };
  const database = {
    run: () => {
      directionReads += 1;
      return answer(() => []);
    },
    db: {
      selectFrom: (table: string) => ({
        selectAll: () => ({ execute: () => answer(() => rows[table]?.() ?? []) }),
      }),
    },
  };
  return createClaimDirectory({ database, clock } as unknown as Deps);
};

beforeEach(() => {
  clock = createManualClock(now);
  directionReads = 0;
  bookReads = 0;
  known = [currencies.bitcoin, currencies.roubles];
});

describe("a direction", () => {
  test("is read again after a second", async () => {
    const opened = directory();
    expect(await opened.direction(1, 3)).toBeUndefined();
    clock.advance(0.999);
    await opened.direction(1, 3);
    expect(directionReads).toBe(1);
    clock.advance(0.001);
    await opened.direction(1, 3);
    expect(directionReads).toBe(2);
  });

  test("is read once for concurrent requests, separately from other directions", async () => {
    const opened = directory();
    await Promise.all([
      opened.direction(1, 3),
      opened.direction(1, 3),
      opened.direction(3, 1),
      opened.direction(1, 13),
      opened.direction(11, 3),
    ]);
    expect(directionReads).toBe(4);
  });
});

describe("the book", () => {
  test("is read again after ten seconds", async () => {
    const opened = directory();
    await opened.book();
    clock.advance(9.999);
    await opened.book(currencies.bitcoin.id, currencies.roubles.id);
    expect(bookReads).toBe(1);
    clock.advance(0.001);
    await opened.book();
    expect(bookReads).toBe(2);
  });

  test("is read again for an unknown currency", async () => {
    const opened = directory();
    expect((await opened.book()).hasCurrency(currencies.tether.id)).toBe(false);
    known = [...known, currencies.tether];
    expect((await opened.book(currencies.bitcoin.id)).hasCurrency(currencies.tether.id)).toBe(false);
    expect(
      (await opened.book(currencies.bitcoin.id, currencies.tether.id)).hasCurrency(currencies.tether.id),
    ).toBe(true);
  });

  test("names currencies, cities, and the office of a currency in a city", async () => {
    const found = await directory().book();
    expect(found.currency(currencies.roubles.id)).toBe(currencies.roubles);
    expect(() => found.currency(99)).toThrow("There is no currency 99");
    expect([found.city(8), found.city(9)]).toEqual([{ id: 8 }, undefined]);
    const { dollars, euros, bitcoin } = currencies;
    expect(found.office(7, dollars.id)).toBe(office);
    expect(found.office(7, euros.id)).toMatchObject({ city_id: 7, currency_id: euros.id });
    expect(found.office(8, dollars.id)).toMatchObject({ city_id: 8, currency_id: dollars.id });
    expect([found.office(8, euros.id), found.office(7, bitcoin.id)]).toEqual([undefined, undefined]);
  });
});
