import { expect, it } from "vitest";
import { comparedIds } from "./compared-ids.ts";

const read = (query: string) => comparedIds(new URLSearchParams(query));

it("reads the ids of links and of the listing's form, in their order", () => {
	expect(read("products=34,20")).toEqual({ ids: [34, 20], tooMany: false, query: "products=34,20", plain: true });
	expect(read("product=34&product=20")).toEqual({
		ids: [34, 20],
		tooMany: false,
		query: "products=34,20",
		plain: false,
	});
	expect(read("")).toEqual({ ids: [], tooMany: false, query: "", plain: true });
});

it("accepts at most three ids, without duplicates and invalid ones", () => {
	expect(read("products=1,1,2,3,4")).toMatchObject({ ids: [1, 2, 3], tooMany: true });
	expect(read("products=0,-1,x,1e3,99999999999,%20,7")).toMatchObject({ ids: [7], tooMany: false });
	expect(read(`products=${"1,".repeat(500)}`).ids).toEqual([1]);
});
