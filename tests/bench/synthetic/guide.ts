import { capital, nth, resources } from "./words.js";

/** A guide of about 400 words with headings, samples, a table, a note and links to operations. */
export function syntheticGuide(area: string, at: number): string {
  const noun = nth(resources, at);
  const other = nth(resources, at + 1);
  const op = (verb: string, of = noun) => `op:${area}-${verb}-${of}`;
  return `---
title: "Work with each ${noun}, part ${at + 1}"
description: How to make, find and change a ${noun} with the ${capital(area)} API, step by step, and what to do when a call fails.
---

At the end of this page you have a program that makes one ${noun}, reads it again and changes it. It takes about ten
minutes. You need a key from your account's settings and a server that can send HTTPS requests.

## Make one

Send what you know to [the operation](${op("create")}). Fields that you leave out get their defaults, and everything can
be changed later but the identifier.

\`\`\`bash
curl -X POST https://api.example.com/v1/${noun}s \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Spring order ${at}", "status": "draft"}'
\`\`\`

The answer has the ${noun} with its identifier. Keep the identifier in your own records; the name need not be unique and
cannot be used to find it.

> [!NOTE]
> A ${noun} that is a draft costs nothing. You pay from the day on which it is active.

## Find it again

[List them](${op("list")}) by page, or [get one](${op("get")}) when you know its identifier. A list answers with at most 100
results a page. When more than one person works on the account, sort by the time of creation, so that a new ${noun} does not
move the others to the next page while you read.

\`\`\`typescript
const key = process.env.KEY;
for (let page = 1; ; page++) {
  const answer = await fetch(\`https://api.example.com/v1/${noun}s?page=\${page}&sort=created_at\`, {
    headers: { authorization: \`Bearer \${key}\` },
  });
  const { data, total } = await answer.json();
  for (const one of data) console.log(one.id, one.name);
  if (page * 20 >= total) break;
}
\`\`\`

| Field | Meaning | Can be changed |
|---|---|---|
| \`id\` | Identifier of the ${noun} | no |
| \`name\` | Name that people read | yes |
| \`status\` | Where it stands | until it is closed |
| \`${other}_ids\` | Each ${other} that belongs to it | yes |

## Change it

[Send only what changes](${op("update")}). Two changes at the same time both succeed, and the later one wins where they
disagree. Should that matter to you, read the ${noun} before you write and compare \`updated_at\`.

\`\`\`python
import os, requests

answer = requests.patch(
    "https://api.example.com/v1/${noun}s/${noun}_${1000 + at}",
    headers={"authorization": f"Bearer {os.environ['KEY']}"},
    json={"status": "active"},
    timeout=10,
)
answer.raise_for_status()
\`\`\`

## When a call fails

1. With status 401 the key is missing, wrong or withdrawn. Make a new one.
2. With status 404 the ${noun} does not exist, or it belongs to an account that the key may not read.
3. With status 429 you have sent too many calls. Wait for as long as the answer's \`retry-after\` says, then go on.

Everything else is our mistake. Write to us with the \`request_id\` of the answer. The next part is about the ${other},
which you can [make](${op("create", other)}) in the same way.
`;
}
