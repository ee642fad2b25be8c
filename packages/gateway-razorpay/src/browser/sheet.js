/**
 * Razorpay's window over the pay page. It opens by itself when the page is first seen, and by the button. Its answer is
 * a hint only: the buyer comes back by the shop's return address, which asks Razorpay.
 */
const { id, sdk, returns, details } = JSON.parse(document.getElementById("pay-sheet").dataset.payment);
const button = document.getElementById("pay-now");
const sentences = ["failed", "closed", "unreachable"].map((name) => document.getElementById(`pay-${name}`));
/** ms for Razorpay's script to come. */
const PATIENCE = 20_000;
let loading = null;

button.hidden = false;
button.addEventListener("click", open);
// The page may come from the browser's memory, as it was left.
addEventListener("pageshow", () => {
	button.disabled = false;
});
if (isFirstTime()) open();

async function open() {
	tell("");
	button.disabled = true;
	try {
		await load();
		const sheet = new window.Razorpay({
			key: details.razorpay_key,
			order_id: details.razorpay_order,
			amount: details.razorpay_amount,
			currency: "INR",
			name: document.querySelector('meta[property="og:site_name"]')?.content ?? "",
			prefill: { name: details.buyer_name, contact: details.buyer_phone },
			callback_url: location.origin + returns,
			redirect: true,
			modal: { ondismiss: () => closed(sentences.some(({ hidden }) => !hidden) ? null : "closed") },
		});
		sheet.on("payment.failed", () => tell("failed"));
		sheet.open();
	} catch {
		closed("unreachable");
	}
}

function closed(sentence) {
	if (sentence) tell(sentence);
	button.disabled = false;
	button.focus();
}

function load() {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = sdk;
		script.onload = resolve;
		script.onerror = reject;
		setTimeout(reject, PATIENCE);
		document.head.append(script);
	}).catch((error) => {
		loading = null;
		throw error;
	});
	return loading;
}

function tell(name) {
	for (const sentence of sentences) sentence.hidden = sentence.id !== `pay-${name}`;
}

/** Back and reload do not open it again. */
function isFirstTime() {
	try {
		const key = `feedmill paying ${id}`;
		const isFirst = sessionStorage.getItem(key) === null;
		sessionStorage.setItem(key, "1");
		return isFirst;
	} catch {
		return false;
	}
}
