// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { ContentPage } from "#domain/site/content.ts";
import { contentHead } from "#src/site/content/content-head.ts";
import { Reviews } from "#src/site/content/parts/Reviews.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

type Shown = NonNullable<ContentPage["reviews"]>;

const reviews = (changes: Partial<Shown["items"][number]> = {}, pages = 1): Shown => ({
  page: 1,
  pages,
  summary: {
    count: 3,
    average: "4.3",
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 2 : rating === 3 ? 1 : 0 })),
    examples: changes.example === true ? 1 : 0,
  },
  items: [
    {
      id: "a",
      rating: 3,
      text: "</script><script>alert(1)</script>",
      name: "Anna",
      locale: "en",
      date: "2026-11-20",
      answer: "Thank you",
      example: false,
      ...changes,
    },
  ],
});

describe("the page of reviews", () => {
  it("shows the average, the distribution, and markup as text", async () => {
    const page = await show(<Reviews reviews={reviews()} />, {});
    const text = page.text();
    expect(text).toContain("4.3");
    expect(text).toContain("3 reviews");
    expect(text).toContain("</script><script>alert(1)</script>");
    expect(document.querySelector("script")).toBeNull();
    expect([...document.querySelectorAll("tr")].map((row) => row.textContent)).toEqual([
      "5 stars2",
      "4 stars0",
      "3 stars1",
      "2 stars0",
      "1 star0",
    ]);
    expect(text).not.toContain("demo");
  });

  it("marks examples", async () => {
    const page = await show(<Reviews reviews={reviews({ example: true })} />, {});
    expect(page.text()).toContain("This is a demo");
    expect(page.text()).toContain("Example");
  });

  it("reports an empty list, without an average", async () => {
    const none = { ...reviews(), items: [] };
    none.summary = { count: 0, average: null, stars: [], examples: 0 };
    const page = await show(<Reviews reviews={none} />, {}, { locale: "ru" });
    expect(page.text()).toContain("Отзывов пока нет");
    expect(document.querySelector("table")).toBeNull();
  });

  it("links to the other pages", async () => {
    await show(<Reviews reviews={{ ...reviews({}, 3), page: 2 }} />, {});
    expect([...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
      "/reviews",
      "/reviews?page=3",
    ]);
  });
});

describe("structured data", () => {
  const headOf = (shown: Shown) => {
    const page = {
      path: "/reviews",
      title: "Reviews",
      description: "About",
      lead: "",
      body: [],
      updated_at: "2026-11-20T00:00:00Z",
      reviews: shown,
    };
    const [origin, picture] = ["https://example.com", "https://example.com/share/en/reviews.png"];
    const site = { locale: "en" as const, brand: "Exchange", origin, picture, page: 1 };
    const html = contentHead(page, site);
    const [, data = ""] = /application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return { html, data: JSON.parse(data) as Record<string, unknown> };
  };

  it("has the rating, and reviews cannot close its script element", () => {
    const { html, data } = headOf(reviews());
    expect(data).toMatchObject({
      "@type": "Organization",
      aggregateRating: { ratingValue: "4.3", reviewCount: 3 },
      review: [{ reviewBody: "</script><script>alert(1)</script>", author: { name: "Anna" } }],
    });
    expect(html).not.toContain("<script>alert");
  });

  it("has no author for anonymous reviews", () => {
    expect(headOf(reviews({ name: null })).data).toMatchObject({ review: [] });
  });

  it("has no rating when there are examples", () => {
    const { data } = headOf(reviews({ example: true }));
    expect(data).toMatchObject({ "@type": "WebPage" });
    expect(JSON.stringify(data)).not.toContain("ating");
  });
});
