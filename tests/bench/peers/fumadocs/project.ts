import type { Input } from "../input.js";

/** The files of a Fumadocs site on Next.js, exported as static files, as in its documentation. */
export function projectFiles({ title, apis }: Input): Record<string, string> {
  return {
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        lib: ["dom", "dom.iterable", "esnext"],
        module: "esnext",
        moduleResolution: "bundler",
        jsx: "preserve",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        incremental: true,
        paths: { "@/*": ["./*"] },
        plugins: [{ name: "next" }],
      },
      include: ["**/*.ts", "**/*.tsx"],
      exclude: ["node_modules"],
    }),
    "next.config.mjs": `import { createMDX } from "fumadocs-mdx/next";
export default createMDX()({
  output: "export",
  reactStrictMode: true,
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
});
`,
    "postcss.config.mjs": `export default { plugins: { "@tailwindcss/postcss": {} } };\n`,
    "app/global.css": `@import "tailwindcss";
@import "fumadocs-ui/css/neutral.css";
@import "fumadocs-ui/css/preset.css";
@import "fumadocs-openapi/css/preset.css";
`,
    "lib/source.ts": `import { loader } from "fumadocs-core/source";
import { defineDocs } from "fumadocs-mdx/macro";
import { createOpenAPI } from "fumadocs-openapi/server";

const docs = defineDocs({ dir: "content/docs" });
const apis = ${JSON.stringify(apis.map(({ name }) => name))};
const servers = Object.fromEntries(
  apis.map((name) => [name, createOpenAPI({ input: ["./specs/" + name + ".json"] })]),
);
const openapi = Object.fromEntries(
  await Promise.all(
    apis.map(async (name) => [name, await servers[name]!.staticSource({ baseDir: "api/" + name })] as const),
  ),
);
export const source = loader(
  { docs: docs.toFumadocsSource(), ...openapi } as never,
  { baseUrl: "/docs", plugins: [servers[apis[0]!]!.loaderPlugin()] },
) as any;
`,
    "components/api-page.tsx": `"use client";
import { createOpenAPIPage } from "fumadocs-openapi/ui";
export const OpenAPIPage = createOpenAPIPage();
`,
    "app/layout.tsx": `import "./global.css";
import { RootProvider } from "fumadocs-ui/provider/next";
import type { ReactNode } from "react";
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <RootProvider search={{ options: { type: "static" } }}>{children}</RootProvider>
      </body>
    </html>
  );
}
`,
    "app/page.tsx": `import Link from "next/link";
export const metadata = { title: ${JSON.stringify(title)} };
export default function Page() {
  return <main><h1>{${JSON.stringify(title)}}</h1><Link href="/docs">Documentation</Link></main>;
}
`,
    "app/docs/layout.tsx": `import { DocsLayout } from "fumadocs-ui/layouts/docs";
import type { ReactNode } from "react";
import { source } from "@/lib/source";
export default function Layout({ children }: { children: ReactNode }) {
  return <DocsLayout tree={source.pageTree} nav={{ title: ${JSON.stringify(title)} }}>{children}</DocsLayout>;
}
`,
    "app/docs/[[...slug]]/page.tsx": `import { DocsBody, DocsDescription, DocsPage, DocsTitle } from "fumadocs-ui/page";
import defaultComponents from "fumadocs-ui/mdx";
import { notFound } from "next/navigation";
import { OpenAPIPage } from "@/components/api-page";
import { source } from "@/lib/source";

type Props = { params: Promise<{ slug?: string[] }> };

export default async function Page({ params }: Props) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  if (page.data.getOpenAPIPageProps) {
    return (
      <DocsPage full toc={page.data.toc}>
        <DocsTitle>{page.data.title}</DocsTitle>
        <DocsDescription>{page.data.description}</DocsDescription>
        <DocsBody><OpenAPIPage {...page.data.getOpenAPIPageProps()} /></DocsBody>
      </DocsPage>
    );
  }
  const Content = page.data.body;
  return (
    <DocsPage toc={page.data.toc}>
      <DocsTitle>{page.data.title}</DocsTitle>
      <DocsDescription>{page.data.description}</DocsDescription>
      <DocsBody><Content components={defaultComponents} /></DocsBody>
    </DocsPage>
  );
}

export const generateStaticParams = () => source.generateParams();

export async function generateMetadata({ params }: Props) {
  const page = source.getPage((await params).slug);
  return { title: page?.data.title, description: page?.data.description };
}
`,
    "app/api/search/route.ts": `import { createFromSource } from "fumadocs-core/search/server";
import { source } from "@/lib/source";
export const revalidate = false;
export const { staticGET: GET } = createFromSource(source);
`,
  };
}
