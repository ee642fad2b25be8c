import { type Static, type TObject, Type } from "typebox";
import { exactly, flag, text, whole } from "../../editing/schema-parts.ts";
import { FORMS } from "../../editing/text-forms.ts";
import { type Said, said } from "../../words/said.ts";
import { POPUP_RULES, RULE_FORMS } from "../popup-rules.ts";
import { FINDER_ID } from "./finder-schema.ts";

const VIDEO_PAGES =
	"https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:\\S*&)?v=|embed/|shorts/)|youtu\\.be/|vimeo\\.com/)" +
	"[\\w-]{4,20}";

const PATTERNS = {
	id: "^[a-z][a-z0-9-]*$",
	upload: "^/wp-content/uploads/[\\w./%-]+$",
	link: "^(?:/(?!/)|#|https://|mailto:|tel:)\\S*$",
	video: `^(?:${VIDEO_PAGES}(?:[?&#]\\S*)?|/wp-content/uploads/[\\w./%-]+\\.(?:mp4|webm))$`,
};
const choice = <const Values extends readonly string[]>(...values: Values) =>
	Type.Unsafe<Values[number]>(Type.Enum([...values]));
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: FORMS.notBlank });
/** The id that links to a popup or panel use: "#popup-visit". */
const Id = Type.String({ maxLength: 40, pattern: PATTERNS.id });
/** Pictures and films of the store itself: pages make no third-party requests. */
const Upload = Type.String({ maxLength: 300, pattern: PATTERNS.upload });
const Link = Type.String({ maxLength: 500, pattern: PATTERNS.link });
const Video = Type.String({ maxLength: 300, pattern: PATTERNS.video });
const Label = Words(120);
const Networks = choice("whatsapp", "facebook", "telegram", "email", "x-twitter", "threads", "linkedin", "pinterest");

/**
 * The fields of each block. docs/content.md has examples. `holds`: it has a start and an end with content between;
 * `inline`: it may stand inside a sentence.
 */
export const BLOCKS = {
	popup: {
		holds: true,
		inline: false,
		schema: exactly({
			id: Id,
			title: Label,
			/** Text of the link that opens it. */
			link: Type.Optional(Label),
			...POPUP_RULES,
		}),
	},
	panel: {
		holds: true,
		inline: false,
		schema: exactly({
			id: Id,
			title: Label,
			link: Type.Optional(Label),
			side: Type.Optional(choice("left", "right")),
		}),
	},
	carousel: {
		holds: false,
		inline: false,
		schema: exactly({
			title: Label,
			/** Slides side by side on a wide screen. */
			shown: Type.Optional(whole(1, 4)),
			slides: Type.Array(
				exactly({
					/** Slug of a category for picture, name and link. */
					category: Type.Optional(Type.String({ maxLength: 200, pattern: FORMS.slug })),
					picture: Type.Optional(Upload),
					alt: Type.Optional(text(300)),
					title: Type.Optional(Label),
					text: Type.Optional(Words(300)),
					link: Type.Optional(Link),
				}),
				{ minItems: 2, maxItems: 24 },
			),
		}),
	},
	gallery: {
		holds: false,
		inline: false,
		schema: exactly({
			title: Label,
			pictures: Type.Array(exactly({ picture: Upload, alt: Words(300), caption: Type.Optional(Words(300)) }), {
				minItems: 1,
				maxItems: 60,
			}),
		}),
	},
	video: {
		holds: false,
		inline: false,
		/** `captions`: WebVTT captions for a film of the store. */
		schema: exactly({ address: Video, title: Label, picture: Upload, captions: Type.Optional(Upload) }),
	},
	share: {
		holds: false,
		inline: false,
		schema: exactly({ networks: Type.Optional(Type.Array(Networks, { minItems: 1, maxItems: 8, uniqueItems: true })) }),
	},
	tooltip: {
		holds: false,
		inline: true,
		schema: exactly({ term: Words(60), text: Words(300) }),
	},
	"on-this-page": {
		holds: false,
		inline: false,
		schema: exactly({ title: Type.Optional(Label), sticky: Type.Optional(flag) }),
	},
	sticky: { holds: true, inline: false, schema: exactly({ edge: Type.Optional(choice("top", "bottom")) }) },
	motion: {
		holds: true,
		inline: false,
		schema: exactly({
			effect: choice("rise", "slide", "fade", "grow", "turn"),
			strength: Type.Optional(whole(1, 10)),
		}),
	},
} as const satisfies Record<string, { holds: boolean; inline: boolean; schema: TObject }>;

export type BlockName = keyof typeof BLOCKS;
export type BlockFields<N extends BlockName> = Static<(typeof BLOCKS)[N]["schema"]>;

/** The expected form, for a value that does not match its pattern. */
export const MEANT: Readonly<Record<string, Said>> = {
	[PATTERNS.id]: said('must be small letters, digits and hyphens, such as "visit"'),
	[PATTERNS.upload]: said('must be an upload of this store, such as "/wp-content/uploads/2026/10/mill.jpg"'),
	[PATTERNS.link]: said('must be an address such as "/shop/" or "https://feed.example/"'),
	[PATTERNS.video]: said(
		"must be the address of a video on YouTube or Vimeo, or of an upload that ends in .mp4 or .webm",
	),
	[FINDER_ID]: said('must be seven small letters and digits, such as "finder1"'),
	[RULE_FORMS.anchor]: said('must be the mark of a place on the page, such as "#freight"'),
	[RULE_FORMS.day]: said('must be a day such as "2026-11-08", or a time such as "2026-11-08 09:00"'),
	[RULE_FORMS.role]: said('must be "everyone", or a role such as "customer"'),
	"^[a-z0-9%_-]+$": said('must be the slug of a category, such as "poultry-feed"'),
	"\\S": said("must not be empty"),
};
