import { Required } from "@feedmill/ui/fields/field.tsx";
import { inTags } from "@feedmill/ui/in-tags.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { PageError } from "@feedmill/ui/page-notice.tsx";
import { Stars } from "@feedmill/ui/stars.tsx";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../../frame/raw-html.ts";

export interface ReviewsProps {
	product: string;
	/** Published ones. */
	count: number;
	/** The visitor has just sent one. */
	received: boolean;
	reviews: ReviewProps[];
	/** Nobody else may write one. The page is the same for all, so it has the form, and the shop looks who sends it. */
	buyersOnly: boolean;
	form: ReviewFormProps;
}

export interface ReviewProps {
	id: number;
	author: string;
	/** 0: no rating. */
	rating: number;
	/** Sanitised HTML. */
	content: Html;
	date: string;
	/** ISO 8601. */
	dateTime: string;
	/** The author bought the product. */
	verified: boolean;
	/** Thumbnails with links to the large pictures. */
	pictures: { src: string; full: { src: string; width: number; height: number } }[];
}

export interface ReviewFormProps {
	action: string;
	/** Whether the form asks for stars. */
	ratings: "required" | "optional" | "off";
	/** Values of a refused form; empty at first. */
	values: { rating: string; content: string; author: string; email: string };
	/** One sentence, "" at first. */
	problem: string;
	/** The field it speaks of. */
	problemField: "" | "rating" | "comment" | "author" | "email" | "pictures";
	/** Limits of pictures; null: not allowed. */
	pictures: { most: number; megabytes: number } | null;
	/** The pictures must be chosen again. */
	again: boolean;
}

/** Reviews, and the form to write one. Reference: catalogue UI §3.8. */
export function Reviews({ product, count, received, reviews, buyersOnly, form }: ReviewsProps) {
	return (
		<div id="reviews" className="woocommerce-Reviews">
			<div id="comments">
				<h2 className="woocommerce-Reviews-title">
					{count > 0 ? <CountOf count={count} product={product} /> : __("Reviews")}
				</h2>
				{reviews.length > 0 ? (
					<ol className="commentlist">
						{reviews.map((review) => (
							<Review key={review.id} {...review} />
						))}
					</ol>
				) : (
					<p className="woocommerce-noreviews">{__("There are no reviews yet.")}</p>
				)}
			</div>
			{received && (
				<p className="woocommerce-message" role="status">
					{__("Thank you. Your review is awaiting approval")}
				</p>
			)}
			<div id="review_form_wrapper">
				{buyersOnly && (
					<p className="woocommerce-verification-required">
						{__("Only logged in customers who have purchased this product may leave a review.")}
					</p>
				)}
				<ReviewForm {...form} product={product} isFirst={count === 0} />
			</div>
		</div>
	);
}

/** "2 reviews for Layer Mash", the name in an element of its own. */
function CountOf({ count, product }: Pick<ReviewsProps, "count" | "product">) {
	const place = "\u0000";
	const text = sprintf(_n("%1$s review for %2$s", "%1$s reviews for %2$s", count), String(count), place);
	const [before, after] = text.split(place);
	return (
		<>
			{before}
			<span>{product}</span>
			{after}
		</>
	);
}

function Review({ id, author, rating, content, date, dateTime, verified, pictures }: ReviewProps) {
	return (
		<li id={`comment-${id}`} className="review">
			<span className="review__initial" aria-hidden="true">
				{author.slice(0, 1).toUpperCase()}
			</span>
			<div className="comment-text">
				{rating > 0 && <Stars average={rating.toFixed(2)} />}
				<p className="meta">
					<strong className="woocommerce-review__author">{author}</strong>{" "}
					{verified && <em className="woocommerce-review__verified verified">{__("(verified owner)")} </em>}
					<span className="woocommerce-review__dash">–</span>{" "}
					<time className="woocommerce-review__published-date" dateTime={dateTime}>
						{date}
					</time>
				</p>
				<div className="description" {...rawHtml(content)} />
				{pictures.length > 0 && <ReviewPictures author={author} pictures={pictures} />}
			</div>
		</li>
	);
}

/** Links to the large pictures; the lightbox (widgets/review-pictures) shows those of one review. */
function ReviewPictures({ author, pictures }: Pick<ReviewProps, "author" | "pictures">) {
	return (
		<ul className="review-pictures">
			{pictures.map(({ src, full }, index) => (
				<li key={src}>
					<a href={full.src} data-width={full.width} data-height={full.height}>
						<img
							src={src}
							alt={sprintf(__("Picture %1$d of %2$d by %3$s"), index + 1, pictures.length, author)}
							width={80}
							height={80}
							loading="lazy"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

const WORDS = () => [
	["5", __("Perfect")],
	["4", __("Good")],
	["3", __("Average")],
	["2", __("Not that bad")],
	["1", __("Very poor")],
];

function ReviewForm({
	action,
	ratings,
	values,
	problem,
	problemField,
	pictures,
	again,
	product,
	isFirst,
}: ReviewFormProps & { product: string; isFirst: boolean }) {
	const invalid = (field: ReviewFormProps["problemField"]) =>
		problemField === field ? { "aria-invalid": true, "aria-describedby": "review-problem" } : {};
	return (
		<div id="review_form">
			<h3 id="reply-title" className="comment-reply-title">
				{isFirst ? sprintf(__("Be the first to review “%s”"), product) : __("Add a review")}
			</h3>
			<form
				action={action}
				method="post"
				id="commentform"
				className="comment-form"
				noValidate
				{...(pictures && { encType: "multipart/form-data" })}
			>
				<p className="comment-notes">
					{__("Your email address will not be published.")}{" "}
					{inTags(__("Required fields are marked <mark/>"), { mark: () => <Required /> })}
				</p>
				{problem && <PageError id="review-problem">{problem}</PageError>}
				{ratings !== "off" && (
					<div className="comment-form-rating">
						<label htmlFor="rating">
							{__("Your rating")}
							{ratings === "required" && (
								<>
									&nbsp;
									<Required />
								</>
							)}
						</label>
						<select
							name="rating"
							id="rating"
							required={ratings === "required"}
							defaultValue={values.rating}
							{...invalid("rating")}
						>
							<option value="">{__("Rate…")}</option>
							{WORDS().map(([value, word]) => (
								<option key={value} value={value}>
									{word}
								</option>
							))}
						</select>
					</div>
				)}
				<p className="comment-form-comment">
					<label htmlFor="comment">
						{__("Your review")}&nbsp;
						<Required />
					</label>
					<textarea
						id="comment"
						name="comment"
						rows={6}
						required
						defaultValue={values.content}
						{...invalid("comment")}
					/>
				</p>
				<div className="form-row-pair">
					<p className="comment-form-author">
						<label htmlFor="author">
							{__("Name")}&nbsp;
							<Required />
						</label>
						<input
							id="author"
							name="author"
							type="text"
							autoComplete="name"
							required
							defaultValue={values.author}
							{...invalid("author")}
						/>
					</p>
					<p className="comment-form-email">
						<label htmlFor="email">
							{__("Email")}&nbsp;
							<Required />
						</label>
						<input
							id="email"
							name="email"
							type="email"
							autoComplete="email"
							required
							defaultValue={values.email}
							{...invalid("email")}
						/>
					</p>
				</div>
				{pictures && <PictureField {...pictures} again={again} isWrong={problemField === "pictures"} />}
				<p className="form-submit">
					<PageButton name="submit-review" value="1">
						{__("Submit")}
					</PageButton>
				</p>
			</form>
		</div>
	);
}

interface PictureFieldProps {
	most: number;
	megabytes: number;
	again: boolean;
	isWrong: boolean;
}

/** A file input: a phone offers its camera. With JavaScript large pictures are downscaled before the upload. */
function PictureField({ most, megabytes, again, isWrong }: PictureFieldProps) {
	return (
		<p className="comment-form-pictures">
			<label htmlFor="review-pictures">{sprintf(__("Pictures, up to %d (optional)"), most)}</label>
			<input
				id="review-pictures"
				name="pictures"
				type="file"
				accept="image/*"
				multiple
				data-most={most}
				aria-invalid={isWrong || undefined}
				aria-describedby={isWrong ? "review-problem review-pictures-hint" : "review-pictures-hint"}
			/>
			<span className="comment-form-hint" id="review-pictures-hint">
				{again && <strong>{__("Please choose your pictures again.")} </strong>}
				{sprintf(__("Each up to %d MB. They are shown once we have looked at them."), megabytes)}
			</span>
		</p>
	);
}
