import type { ReactElement, ReactNode } from "react";
import type { ImageNode, NodeOf, Picturing, VideoNode } from "../content.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { to } from "../primitives/href.js";
import { TextLink } from "./TextLink.js";

/** An image of the site, loaded when it is near the screen. With a size, the page does not shift when it loads. */
export function Image({ image, className }: { image: ImageNode; className?: string | undefined }): ReactElement {
  const { src, alt, title, width, height } = image;
  return (
    <img
      className={className}
      src={to(useSite(), src)}
      alt={alt}
      title={title}
      {...(width && height ? { width, height } : {})}
      loading="lazy"
      decoding="async"
    />
  );
}

interface FigureProps {
  node: NodeOf<"figure">;
  caption: ReactNode;
  /** Shows what takes the place of an image. */
  show(other: Exclude<Picturing, ImageNode>): ReactNode;
}

/** A picture with its caption, and another one for dark mode. */
export function Figure({ node: { picture, dark, zoom }, caption, show }: FigureProps): ReactElement {
  const drawn = (one: Picturing, className?: string) =>
    typeof one === "string" || one.type === "link" ? show(one) : <Picture image={one} zoom={zoom} className={className} />;
  return (
    <figure className="picture">
      {drawn(picture, dark === undefined ? undefined : "for-light")}
      {dark !== undefined && drawn(dark, "for-dark")}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Zooming works without scripts: the browser shows the file in its full size. */
function Picture({
  image,
  zoom,
  className,
}: {
  image: ImageNode;
  zoom?: true | undefined;
  className?: string | undefined;
}): ReactElement {
  const site = useSite();
  if (!zoom) return <Image image={image} className={className} />;
  return (
    <a className={className} href={to(site, image.src)} rel="external">
      <Image image={image} />
    </a>
  );
}

interface VideoProps {
  node: VideoNode;
  title: ReactNode;
  /** The title as plain text. */
  name: string;
  caption: ReactNode;
}

/** A video with its caption. One on another host is a link, so that the page requests nothing there. */
export function Video({ node, title, name, caption }: VideoProps): ReactElement {
  return (
    <figure className="video">
      {node.src !== undefined ? (
        <Player node={node} title={title} name={name} />
      ) : node.link ? (
        <Watch node={node} title={title} />
      ) : (
        title
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Player({ node: { src = "", captions, poster, width, height }, title, name }: Omit<VideoProps, "caption">): ReactElement {
  const [site, t] = [useSite(), useTexts()];
  const url = to(site, src);
  const size = width && height ? { width, height } : {};
  return (
    <video controls playsInline preload="none" poster={poster && to(site, poster)} {...size} aria-label={name}>
      <source src={url} type={typeOf(src)} />
      {captions && (
        <track kind="captions" default src={to(site, captions.src)} srcLang={captions.language} label={t("captions")} />
      )}
      <a href={url} rel="external">
        {title}
      </a>
    </video>
  );
}

function Watch({ node: { link, poster, width, height }, title }: Pick<VideoProps, "node" | "title">): ReactElement | null {
  const t = useTexts();
  if (!link) return null;
  return (
    <TextLink link={link} className="watch">
      {poster && <Image image={{ type: "image", src: poster, alt: "", ...(width && height ? { width, height } : {}) }} />}
      <span>{title}</span>
      <span className="visually-hidden">{` ${t("external")}`}</span>
    </TextLink>
  );
}

function typeOf(src: string): string {
  const ending = /[^.]*$/.exec(src)?.[0].toLowerCase();
  return ending === "webm" ? "video/webm" : ending === "ogv" ? "video/ogg" : "video/mp4";
}
