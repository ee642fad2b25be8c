/**
 * The fake's script for browsers: `new Razorpay(options)` with `on` and `open`, a window with *pay*, *fail*, *close*
 * and *pay twice*. As the real one with `redirect: true`, it posts a form to `callback_url` after a payment.
 */
export const CHECKOUT_JS = `(() => {
	const home = new URL(document.currentScript.src).origin;
	window.Razorpay = class {
		constructor(options) {
			this.options = options;
			this.listeners = {};
		}
		on(name, listener) {
			this.listeners[name] = listener;
		}
		open() {
			const { options, listeners } = this;
			const sheet = document.createElement("div");
			sheet.setAttribute("role", "dialog");
			sheet.setAttribute("aria-label", "Fake Razorpay");
			sheet.style.cssText = "position:fixed;inset:20% 10%;background:#fff;border:2px solid;padding:1em;z-index:99999";
			sheet.append(options.name + " " + options.amount + " paise");
			const button = (text, action) => {
				const each = document.createElement("button");
				each.type = "button";
				each.textContent = text;
				each.onclick = action;
				sheet.append(each);
			};
			const send = (outcome) =>
				fetch(home + "/pay", { method: "POST", body: JSON.stringify({ order: options.order_id, outcome }) })
					.then((answer) => answer.json());
			const goBack = (payment) => {
				const form = document.createElement("form");
				form.method = "post";
				form.action = options.callback_url;
				const fields = {
					razorpay_payment_id: payment.id,
					razorpay_order_id: options.order_id,
					razorpay_signature: "x",
				};
				for (const [name, value] of Object.entries(fields)) {
					const input = document.createElement("input");
					Object.assign(input, { type: "hidden", name, value });
					form.append(input);
				}
				document.body.append(form);
				form.submit();
			};
			button("pay", async () => goBack(await send("pay")));
			button("pay twice", async () => goBack(await send("twice")));
			button("fail", async () => listeners["payment.failed"]?.({ error: (await send("fail")) }));
			button("close", () => {
				sheet.remove();
				options.modal?.ondismiss?.();
			});
			document.body.append(sheet);
		}
	};
})();
`;
