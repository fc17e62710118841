"""What the samples use of the package `requests`, with the standard library; for machines without the package."""

import base64
import json as json_module
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Response:
    def __init__(self, status, content):
        self.status_code = status
        self.ok = status < 400
        self.content = content
        self.text = content.decode()

    def json(self):
        return json_module.loads(self.text)


def request(method, url, headers=None, auth=None, json=None, data=None, timeout=None):
    headers = dict(headers or {})
    if auth:
        headers["Authorization"] = "Basic " + base64.b64encode(":".join(auth).encode()).decode()
    if json is not None:
        data = json_module.dumps(json).encode()
        headers["Content-Type"] = "application/json"
    elif isinstance(data, (dict, list)):
        data = urlencode(data).encode()
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    try:
        with urlopen(Request(url, data=data, headers=headers, method=method), timeout=timeout) as response:
            return Response(response.status, response.read())
    except HTTPError as error:
        return Response(error.code, error.read())


def get(url, **options):
    return request("GET", url, **options)


def post(url, **options):
    return request("POST", url, **options)


def put(url, **options):
    return request("PUT", url, **options)


def patch(url, **options):
    return request("PATCH", url, **options)


def delete(url, **options):
    return request("DELETE", url, **options)
