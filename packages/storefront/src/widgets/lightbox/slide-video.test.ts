import { expect, it } from "vitest";
import { slideVideo } from "./slide-video.ts";

it.each([
	["https://youtu.be/Ab3dEf6hIj0", "https://www.youtube.com/embed/Ab3dEf6hIj0?autoplay=1&rel=0"],
	["https://vimeo.com/235215203", "https://player.vimeo.com/video/235215203?autoplay=1"],
	["https://www.dailymotion.com/video/x8abc12", "https://www.dailymotion.com/embed/video/x8abc12?autoplay=1"],
	["https://dai.ly/x8abc12", "https://www.dailymotion.com/embed/video/x8abc12?autoplay=1"],
	["https://videopress.com/v/kUJmAcSf", "https://videopress.com/embed/kUJmAcSf?autoPlay=1"],
])("plays %s in its provider's frame", (url, src) => {
	expect(slideVideo(url)).toEqual({ isFile: false, src, ratio: 1.77777 });
});

it("plays a file, by its ending or because it is said to be one", () => {
	expect(slideVideo("https://mill.example/tour.MP4?v=2")?.isFile).toBe(true);
	expect(slideVideo("https://mill.example/films/7", { type: "hosted", ratio: 916 })).toEqual({
		isFile: true,
		src: "https://mill.example/films/7",
		ratio: 0.5625,
	});
});

it("leaves other pages alone", () => {
	expect(slideVideo("https://films.example/1")).toBeNull();
});
