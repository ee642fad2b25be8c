import { expect, it } from "vitest";
import { deviceName, shortAddress } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
	[`Mozilla/5.0 (Linux; Android 14; SM-A145F) ${WEBKIT} Chrome/124.0 Mobile Safari/537.36`, "Chrome, Android"],
	[
		`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
		"Samsung Internet, Android",
	],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0 Safari/537.36 Edg/124.0`, "Edge, Windows"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1", "Safari, iPhone"],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) Version/17.4 Safari/605.1.15", "Safari, Mac"],
	["curl/8.5.0", ""],
	["<script>alert(1)</script>", ""],
	[undefined, ""],
])("names the device of %s: %s", (agent, name) => {
	expect(deviceName(agent)).toBe(name);
});

it("shortens addresses to the network", () => {
	expect(shortAddress("203.0.113.77")).toBe("203.0.113.*");
	expect(shortAddress("::ffff:203.0.113.77")).toBe("203.0.113.*");
	expect(shortAddress("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
});
