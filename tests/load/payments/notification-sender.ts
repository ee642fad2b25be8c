/** Sends notifications from a process of its own, so that the receiver's processor time is measured alone. */
import http from "node:http";

/** What is sent; the answer is how many the shop has taken. */
export interface Sending {
	url: string;
	notifications: readonly { body: string; signature: string }[];
}

/** Notifications on their way at once. */
const TOGETHER = 4;
const agent = new http.Agent({ keepAlive: true, maxSockets: TOGETHER });

process.on("message", ({ url, notifications }: Sending) => {
	const left = [...notifications];
	let taken = 0;
	const one = async () => {
		for (let next = left.shift(); next; next = left.shift()) if ((await post(url, next)) === 200) taken++;
	};
	void Promise.all(Array.from({ length: TOGETHER }, one)).then(() => process.send?.(taken));
});

function post(url: string, { body, signature }: Sending["notifications"][number]): Promise<number> {
	const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
	return new Promise((resolve, reject) => {
		const request = http.request(url, { method: "POST", agent, headers }, (response) => {
			response.resume().once("end", () => resolve(response.statusCode ?? 0));
		});
		request.once("error", reject).end(body);
	});
}
