"""Visitors of a launch day, for Locust (pip install locust==2.47.0), against a site whose leads may be thrown away.

    locust -f tests/load/visitors.py --headless -H https://SITE -u 1000 -r 20 -t 5m

Of 100 requests 70 are pages, 20 of the press, 8 files and 2 forms. A visitor reads 10 to 30 seconds (--reading 20), so
1,000 of them ask 50 times a second. Each sends `X-Forwarded-For` with an address of its own, which counts only where a
proxy in front is trusted. The exit code is 1 when a request fails or the p99 of pages is above half a second, at which
docs/health-logs-metrics.md has an alert. The first page of a visitor, who opens a connection for it, is counted apart: replicas
do not see how long that takes.
"""

import random
import re
import ssl
import uuid

from locust import FastHttpUser, events, task

PAGES = ["/", "/Brand/intro", "/BusinessGuide/intro", "/FloorPlan/84A", "/SalesInfo/guide", "/LocationEnvironment/intro"]
LONGEST_P99_MS = 500
# Locust makes one for each visitor, and a thousand of them take the load's processor for a minute.
TLS = ssl._create_unverified_context()


@events.init_command_line_parser.add_listener
def add_options(parser):
    parser.add_argument("--reading", type=float, default=20, help="seconds between two requests of a visitor, on average")
    parser.add_argument("--name", help="the site's host name, where -H is another address")


class Visitor(FastHttpUser):
    ssl_context_factory = staticmethod(lambda: TLS)

    def on_start(self):
        address = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"
        name = self.environment.parsed_options.name
        self.origin = f"https://{name}" if name else self.host
        self.browser = {**({"Host": name} if name else {}), "X-Forwarded-For": address, "Accept-Encoding": "gzip, br", "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0"}
        body = self.get("/", "first page").text or ""
        self.files = sorted(set(re.findall(r"/assets/[\w.-]+\.(?:css|js)", body))) or ["/robots.txt"]
        listed = self.get("/api/press/yunseul", "press").text or ""
        self.press = ["/yunseul/press", *(f"/yunseul/press/{found}" for found in re.findall(r'"id":"([\w-]+)"', listed))]

    def wait_time(self):
        reading = self.environment.parsed_options.reading
        return random.uniform(0.5 * reading, 1.5 * reading)

    def get(self, path, kind):
        return self.client.get(path, name=kind, headers=self.browser)

    @task(70)
    def page(self):
        self.get(random.choice(PAGES), "page")

    @task(20)
    def press_page(self):
        self.get(random.choice(self.press), "press")

    @task(8)
    def file(self):
        self.get(random.choice(self.files), "file")

    @task(2)
    def form(self):
        lead = {"name": "Visitor", "phone": f"010-{random.randrange(1000, 9999)}-{random.randrange(1000, 9999)}"}
        own = {"Origin": self.origin, "Sec-Fetch-Site": "same-origin", "Idempotency-Key": str(uuid.uuid4())}
        self.client.post("/api/registrations", json=lead, name="form", headers={**self.browser, **own})


@events.quitting.add_listener
def judge(environment, **_):
    failed = environment.stats.total.num_failures
    p99, first = (environment.stats.get(kind, "GET").get_response_time_percentile(0.99) or 0 for kind in ("page", "first page"))
    environment.process_exit_code = 1 if failed > 0 or p99 > LONGEST_P99_MS else 0
    print(f"{failed} of {environment.stats.total.num_requests} requests failed, p99 of pages {p99:.0f} ms, of first ones {first:.0f} ms")
