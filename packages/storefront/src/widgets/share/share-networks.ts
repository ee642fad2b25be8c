interface ShareNetwork {
	/** As people know it. */
	title: string;
	/** Whether the network had a share counter; for scripts of the imported site only. */
	has_counter: boolean;
}

/** The twenty networks by name. Specification: 3, Share network; reference: 04 Header, §D. */
export const SHARE_NETWORKS = {
	facebook: { title: "Facebook", has_counter: true },
	twitter: { title: "Twitter", has_counter: false },
	linkedin: { title: "LinkedIn", has_counter: true },
	pinterest: { title: "Pinterest", has_counter: true },
	reddit: { title: "Reddit", has_counter: true },
	vk: { title: "VK", has_counter: true },
	odnoklassniki: { title: "OK", has_counter: true },
	tumblr: { title: "Tumblr", has_counter: false },
	digg: { title: "Digg", has_counter: false },
	skype: { title: "Skype", has_counter: false },
	stumbleupon: { title: "StumbleUpon", has_counter: true },
	mix: { title: "Mix", has_counter: false },
	telegram: { title: "Telegram", has_counter: false },
	pocket: { title: "Pocket", has_counter: true },
	xing: { title: "XING", has_counter: true },
	whatsapp: { title: "WhatsApp", has_counter: false },
	email: { title: "Email", has_counter: false },
	print: { title: "Print", has_counter: false },
	"x-twitter": { title: "X", has_counter: false },
	threads: { title: "Threads", has_counter: false },
} as const satisfies Record<string, ShareNetwork>;
