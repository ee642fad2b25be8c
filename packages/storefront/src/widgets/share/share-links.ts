import { hostOf } from "../page/host-of.ts";

/** What is shared, as plain text. */
export interface Shared {
	url: string;
	title: string;
	text: string;
	/** Absolute address of a picture, "" for none. */
	image: string;
}

/** URL templates of networks. {…} is an encoded value. Reference: header and widgets §D. */
const TEMPLATES = {
	facebook: "https://www.facebook.com/sharer.php?u={url}",
	twitter: "https://twitter.com/intent/tweet?text={text}%20{url}",
	"x-twitter": "https://x.com/intent/tweet?text={text}%20{url}",
	threads: "https://threads.net/intent/post?text={text}%20{url}",
	linkedin: "https://www.linkedin.com/shareArticle?mini=true&url={url}&title={title}&summary={text}&source={url}",
	pinterest: "https://www.pinterest.com/pin/create/button/?url={url}&media={image}",
	reddit: "https://reddit.com/submit?url={url}&title={title}",
	vk: "https://vkontakte.ru/share.php?url={url}&title={title}&description={text}&image={image}",
	odnoklassniki: "https://connect.ok.ru/offer?url={url}&title={title}&imageUrl={image}",
	tumblr: "https://tumblr.com/share/link?url={url}",
	digg: "https://digg.com/submit?url={url}",
	stumbleupon: "https://www.stumbleupon.com/submit?url={url}",
	pocket: "https://getpocket.com/edit?url={url}",
	xing: "https://www.xing.com/spi/shares/new?url={url}",
	telegram: "https://telegram.me/share/url?url={url}&text={text}",
	whatsapp: "https://api.whatsapp.com/send?text=*{title}*%0A{text}%0A{url}",
	skype: "https://web.skype.com/share?url={url}",
	email: "mailto:?subject={title}&body={text}%0A{url}",
} as const;

export type Network = keyof typeof TEMPLATES;

export function isNetwork(name: string): name is Network {
	return Object.hasOwn(TEMPLATES, name);
}

/** The URL that shares something on a network. Empty parts are omitted. */
export function shareLink(network: Network, shared: Shared): string {
	const values: Record<string, string> = {
		...shared,
		title: shared.title.replace("#", ""),
		text: shared.text.replace("#", ""),
	};
	let template: string = TEMPLATES[network];
	if (values.title === "") template = template.replace("*{title}*%0A", "").replace("subject={title}&", "");
	if (values.text === "") template = template.replace("{text}%0A", "").replace("{text}%20", "");
	return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The page's URL without a parameter that would replace what is shared. Reference: §D, parameter-pollution guard. */
export function sharedAddress(href: string): string {
	const url = new URL(href);
	const other = hostOf(url.searchParams.get("u") ?? "");
	if (other !== "" && other !== url.host) url.searchParams.delete("u");
	url.hash = "";
	return url.href;
}
