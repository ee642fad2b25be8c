import { __ } from "@wordpress/i18n";
import type { CSSProperties } from "react";

export interface CarouselProps {
	title: string;
	/** Slides side by side on a wide screen. */
	shown: number;
	slides: readonly CarouselSlide[];
}

export interface CarouselSlide {
	picture: string;
	alt: string;
	/** object-fit: contain, for family pictures. */
	whole: boolean;
	/** "" for none. */
	title: string;
	text: string;
	href: string;
}

/** Scrollable areas must be focusable. */
const reachedByKeys = (name: string) => ({ role: "group", "aria-label": name, tabIndex: 0 });

/** A carousel. Without JavaScript it scrolls with snapping. */
export function Carousel({ title, shown, slides }: CarouselProps) {
	const settings = { slides_to_show: shown, slides_to_show_tablet: Math.min(2, shown), slides_to_show_mobile: 1 };
	return (
		<section
			className="content-carousel elementor-widget-image-carousel"
			aria-roledescription={__("carousel", "feedmill")}
			aria-label={title}
			data-settings={JSON.stringify(settings)}
			style={{ "--shown": shown, "--shown-on-tablets": Math.min(2, shown) } as CSSProperties}
		>
			<div className="swiper" {...reachedByKeys(title)}>
				<ul className="swiper-wrapper">
					{slides.map((slide) => (
						<li className="swiper-slide" key={slide.picture + slide.title}>
							<Slide {...slide} />
						</li>
					))}
				</ul>
				<button
					type="button"
					className="elementor-swiper-button elementor-swiper-button-prev"
					aria-label={__("Previous slide", "feedmill")}
				/>
				<button
					type="button"
					className="elementor-swiper-button elementor-swiper-button-next"
					aria-label={__("Next slide", "feedmill")}
				/>
				<div className="swiper-pagination" />
			</div>
		</section>
	);
}

function Slide({ picture, alt, whole, title, text, href }: CarouselSlide) {
	const inner = (
		<>
			<img
				className={whole ? "is-whole" : undefined}
				src={picture}
				alt={alt}
				width="400"
				height="300"
				loading="lazy"
				decoding="async"
			/>
			{title !== "" && <span className="content-carousel__title">{title}</span>}
			{text !== "" && <span className="content-carousel__text">{text}</span>}
		</>
	);
	return href === "" ? (
		<span className="swiper-slide-inner">{inner}</span>
	) : (
		<a className="swiper-slide-inner" href={href}>
			{inner}
		</a>
	);
}
