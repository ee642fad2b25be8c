import type { Html } from "@feedmill/values/html.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { NoticeFacts } from "../frame/frame.ts";
import { LoginPage } from "./login.tsx";

const error = (text: string): NoticeFacts => ({ kind: "error", html: `<strong>Error:</strong> ${text}` as Html });
const told = (notices: NoticeFacts[], action = "/wp-login.php?action=lostpassword") =>
	renderToStaticMarkup(
		<LoginPage
			view="lost-password"
			notices={notices}
			action={action}
			username="ram&esh"
			loginHref="/wp-login.php"
			text=""
			label="Username"
			button="Send"
		/>,
	);

it("has the platform's markup of errors in the platform's forms, where programs look for it", () => {
	expect(told([error("No.")])).toMatch(
		/<div id="login_error" class="notice notice-error [^>]*><p><strong>Error:<\/strong> No\.<\/p><\/div>/,
	);
	expect(told([error("No."), error("Never.")])).toMatch(
		/<ul class="login-error-list"><li><strong>Error:<\/strong> No\.<\/li><li>.*Never\.<\/li><\/ul>/,
	);
	const quiet = told([{ kind: "info", html: "You are now logged out." as Html }]);
	expect(quiet).toContain('class="woocommerce-info" role="status">You are now logged out.');
	expect(quiet).not.toContain("login_error");
});

it("keeps what was typed to ask for a password, and that the browser is to be remembered", () => {
	expect(told([error("No.")])).toContain('value="ram&amp;esh"');
	const login = { username: "ramesh", remember: true, redirect: "", lostPasswordHref: "" };
	const ticked = /<input[^>]*name="rememberme"[^>]* checked=""/;
	for (const view of [
		<LoginPage key="shop" view="login" notices={[]} login={{ ...login, action: "/my-account/" }} register={null} />,
		<LoginPage
			key="platform"
			view="wordpress"
			notices={[]}
			{...login}
			action="/wp-login.php"
			siteName=""
			homeHref="/"
		/>,
	])
		expect(renderToStaticMarkup(view)).toMatch(ticked);
});

it("has the shop's own in the shop's forms", () => {
	const html = told([error("No.")], "/my-account/lost-password/");
	expect(html).toMatch(/<ul class="woocommerce-error" role="alert"><li>/);
	expect(html).not.toContain("login_error");
});

it.each([
	["", "", ">privacy policy</a>."],
	[
		"We use your data for your orders, as our [privacy_policy] says. No <b>spam</b>.",
		"We use your data for your orders, as our ",
		">privacy policy</a> says. No &lt;b&gt;spam&lt;/b&gt;.",
	],
])("says about personal data what the shop wrote: %s", (privacyText, before, after) => {
	const html = renderToStaticMarkup(
		<LoginPage
			view="login"
			notices={[]}
			login={{ action: "/my-account/", username: "", redirect: "", lostPasswordHref: "" }}
			register={{
				action: "/my-account/",
				username: "",
				email: "",
				redirect: "",
				asksUsername: false,
				asksPassword: true,
				privacyHref: "/privacy-policy/",
				privacyText,
			}}
		/>,
	);
	const [, text = ""] = /<p class="woocommerce-privacy-policy-text">(.*?)<\/p>/.exec(html) ?? [];
	expect(text).toContain(`${before || "described in our "}<a href="/privacy-policy/"${after}`);
	expect(text.includes("support your experience")).toBe(privacyText === "");
});
