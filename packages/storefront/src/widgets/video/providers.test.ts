import { expect, it } from "vitest";
import { readVideo } from "./providers.ts";

it.each([
	["https://www.youtube.com/watch?v=Ab3dEf6hIj0", "Ab3dEf6hIj0"],
	["https://www.youtube.com/watch?list=x&v=Ab3dEf6hIj0", "Ab3dEf6hIj0"],
	["https://youtu.be/Ab3dEf6hIj0?t=3", "Ab3dEf6hIj0"],
	["https://www.youtube.com/embed/Ab3dEf6hIj0?feature=oembed", "Ab3dEf6hIj0"],
	["https://www.youtube.com/shorts/Ab3dEf6hIj0", "Ab3dEf6hIj0"],
])("finds the video of %s", (address, id) => {
	expect(readVideo(address)).toEqual({ provider: "youtube", id });
});

it("knows Vimeo, and nobody else", () => {
	expect(readVideo("https://vimeo.com/235215203")).toEqual({ provider: "vimeo", id: "235215203" });
	expect(readVideo("https://player.vimeo.com/video/235215203?loop=0")).toEqual({ provider: "vimeo", id: "235215203" });
	expect(readVideo("https://elsewhere.example/watch?v=Ab3dEf6hIj0")).toBeNull();
});
