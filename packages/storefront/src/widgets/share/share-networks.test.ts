import { expect, it } from "vitest";
import { isNetwork } from "./share-links.ts";
import { SHARE_NETWORKS } from "./share-networks.ts";

it("names twenty networks; all but mix and print have an address", () => {
	const names = Object.keys(SHARE_NETWORKS);
	expect(names).toHaveLength(20);
	expect(names.filter((name) => !isNetwork(name))).toEqual(["mix", "print"]);
});
